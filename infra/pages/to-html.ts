import { Marked } from "marked";

/** Returns Markdown as HTML, whose headings have the ids that links to them use, as on GitHub. */
export function toHtml(markdown: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = text
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, "")
          .replaceAll(" ", "-");
        const tag = `h${String(depth)}`;
        return `<${tag} id="${id}">${this.parser.parseInline(tokens)}</${tag}>\n`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}
