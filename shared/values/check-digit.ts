/** Whether digits end in GS1's check digit: from the end they count 1 and 3 times in turn. Holds for no digits too. */
export function hasCheckDigit(digits: string): boolean {
  const counted = Array.from(digits, Number).reverse();
  return (
    counted.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0
  );
}
