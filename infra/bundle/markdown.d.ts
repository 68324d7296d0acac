/** A page that is imported `with { type: "text" }`, which esbuild turns into the text itself. */
declare module "*.md" {
  const text: string;
  export default text;
}
