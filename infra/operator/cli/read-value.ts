import { validate as isUuid } from "uuid";

/** Reads a whole number; the service checks its bounds. */
export function integer(text: string): number {
  if (!/^-?\d+$/.test(text)) throw new Error("It takes a whole number.");
  return Number(text);
}

/** Reads a number of pieces, or with a sign how many more or fewer there are. */
export function stockOrChange(text: string): number | { readonly change: number } {
  const number = integer(text.replace(/^\+/, ""));
  return /^[+-]/.test(text) ? { change: number } : number;
}

/** Reads an amount of money, or "all". */
export function amountOrAll(text: string): number | "all" {
  if (text === "all") return text;
  if (!/^\d+(\.\d{1,2})?$/.test(text)) {
    throw new Error("It takes an amount such as 12.50, or all.");
  }
  return Number(text);
}

export function yesOrNo(text: string): boolean {
  if (text !== "yes" && text !== "no") throw new Error("It takes yes or no.");
  return text === "yes";
}

/** Reads values between commas; the empty text is an empty list. */
export function list(text: string): string[] {
  return text === "" ? [] : text.split(",").map((value) => value.trim());
}

/** Reads a UUID that no service checks. */
export function uuid(text: string): string {
  if (!isUuid(text)) throw new Error("It takes a UUID.");
  return text.toLowerCase();
}

/** Reads a name that no service checks. */
export function named(text: string): string {
  if (text.trim() === "" || text.length > 255) throw new Error("It takes 1 to 255 characters.");
  return text;
}

/** The name of a DynamoDB table. */
export function tableName(text: string): string {
  if (text.startsWith("arn:")) throw new Error("It takes the name of a table, not its ARN.");
  return text;
}

/** Reads a word from a few choices. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return (text: string): Words[number] => {
    if (!words.includes(text)) throw new Error(`It takes ${words.join(" or ")}.`);
    return text;
  };
}

/** Reads a part of a telephone number: a text without digits would find every order. */
export function phoneNumber(text: string): string {
  if (!/\d/.test(text)) throw new Error("It takes a telephone number.");
  return text;
}
