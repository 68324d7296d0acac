interface Props {
  readonly name: string;
  readonly hasSound: boolean;
  readonly onSound: (hasSound: boolean) => void;
  /** Undefined if there is no other station for the key. */
  readonly onOther: (() => void) | undefined;
  readonly onForget: () => void;
}

/** The head of the page: the station, and the way out. */
export function Bar({ name, hasSound, onSound, onOther, onForget }: Props) {
  return (
    <header class="bar">
      <span class="where">{name}</span>
      <label class="switch">
        <input
          type="checkbox"
          checked={hasSound}
          onChange={({ currentTarget }) => {
            onSound(currentTarget.checked);
          }}
        />
        Sound
      </label>
      {onOther !== undefined && (
        <button type="button" onClick={onOther}>
          Other floor
        </button>
      )}
      <button type="button" onClick={onForget}>
        Forget key
      </button>
    </header>
  );
}
