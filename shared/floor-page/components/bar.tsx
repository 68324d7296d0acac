import { useState } from "preact/hooks";
import type { OwnKey } from "../calls/session.ts";
import { SETTINGS, type useSettings } from "../hooks/settings.ts";
import { Dialog } from "./dialog.tsx";

interface Props extends ReturnType<typeof useSettings> {
  readonly name: string;
  readonly ownKey: OwnKey;
  /** Undefined if there is no other station for the key. */
  readonly onOther: (() => void) | undefined;
  readonly onEnd: () => void;
}

/** The head of the page: the station, who works at it, the settings of its bench, and the way out. */
export function Bar({ name, ownKey, settings, change, onOther, onEnd }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <header class="bar">
      <span class="where">{name}</span>
      <span>{ownKey.name}</span>
      <button
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Bench…
      </button>
      {onOther !== undefined && (
        <button type="button" onClick={onOther}>
          Other floor
        </button>
      )}
      <button type="button" onClick={onEnd}>
        End shift
      </button>
      {isOpen && (
        <Dialog title={`The bench of ${name}`} onClose={close}>
          <p>For everybody at {name} on this machine.</p>
          {(Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]).map((setting) => (
            <label key={setting}>
              <input
                type="checkbox"
                checked={settings[setting]}
                onChange={({ currentTarget }) => {
                  change(setting, currentTarget.checked);
                }}
              />
              {SETTINGS[setting]}
            </label>
          ))}
          <div class="actions">
            <button type="button" class="main" onClick={close}>
              Done
            </button>
          </div>
        </Dialog>
      )}
    </header>
  );
}
