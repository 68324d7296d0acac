/** The commands of the wall card, each with the key that does the same. */
export const COMMANDS = {
  SAVE: { key: "Save", does: "Saves the parcel" },
  SHIP: { key: "s", does: "Ships the order" },
  TAKEALL: { key: "a", does: "Packs all pieces that are left" },
  UNDO: { key: "u", does: "Takes the last shipment back" },
  NEXT: { key: "t", does: "Takes the next order" },
  BACK: { key: "Escape", does: "Goes back" },
} as const;

/** No SKU begins so. The letters are at the same place of every keyboard. */
const PREFIX = "DO.";

/** Returns the code of a command as it is printed. */
export const printedCommand = (name: string): string => `${PREFIX}${name}`;

/** Returns the key that a scanned command stands for; undefined for any other code. */
export function scannedCommand(code: string): string | undefined {
  const commands: Readonly<Record<string, { readonly key: string }>> = COMMANDS;
  const name = code.toUpperCase();
  return name.startsWith(PREFIX) ? commands[name.slice(PREFIX.length)]?.key : undefined;
}
