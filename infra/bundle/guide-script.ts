/**
 * The source of a script that adds a copy button to each block of the reference page. The guide, which is shown until
 * the reference is ready, gets the page's own address. The reference then continues at the chapter being read.
 */
export const guideScript = `
const guide = document.getElementById("guide");
for (const code of guide.querySelectorAll("code"))
  code.textContent = code.textContent.replaceAll("http://127.0.0.1:3000", location.origin);
new MutationObserver(() => {
  if (guide.isConnected && document.querySelector("#reference .markdown :is(h1, h2)")) {
    const isAbove = (heading) => heading.getBoundingClientRect().top < innerHeight / 2;
    const read = scrollY > 0 && [...guide.querySelectorAll("h1, h2")].findLast(isAbove);
    guide.remove();
    if (read) location.hash = "#description/" + read.id;
  }
  for (const block of document.querySelectorAll(".markdown pre:not(:has(> .copy-block))")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy-block";
    button.textContent = "Copy";
    const text = (block.querySelector("code") ?? block).textContent.trimEnd();
    button.onclick = async () => {
      const isCopied = await navigator.clipboard.writeText(text).then(() => true, () => false);
      button.textContent = isCopied ? "Copied" : "Not allowed";
    };
    block.append(button);
  }
}).observe(document, { childList: true, subtree: true });`;
