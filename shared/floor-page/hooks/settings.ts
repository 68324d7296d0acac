import { useState } from "preact/hooks";

/** The settings of a bench, each with its words. */
export const SETTINGS = {
  sound: "Sound",
  pictures: "Pictures, from where clients keep them",
  labelSaves: "The label's scan saves the parcel",
  lastShips: "The last parcel ships the order",
} as const;
type Setting = keyof typeof SETTINGS;

/** The settings that are on. */
export type Settings = Readonly<Record<Setting, boolean>>;

const DEFAULT = "sound";

/** The settings of a floor on this machine. They stay when the page closes; the key does not. */
export function useSettings(floor: string) {
  const [changes, setChanges] = useState(0);
  const name = `floor ${floor}`;
  const on = (localStorage.getItem(name) ?? DEFAULT).split(" ");
  const names = Object.keys(SETTINGS) as Setting[];
  const settings = Object.fromEntries(names.map((each) => [each, on.includes(each)])) as Settings;
  const change = (setting: Setting, isOn: boolean) => {
    const next = names.filter((each) => (each === setting ? isOn : settings[each]));
    localStorage.setItem(name, next.join(" "));
    setChanges(changes + 1);
  };
  return { settings, change };
}
