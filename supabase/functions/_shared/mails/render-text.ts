import type { Block, MailContent } from "./blocks.ts";

function renderBlock(block: Block): string {
  switch (block.kind) {
    case "paragraph":
    case "note":
      return block.text;
    case "code":
      return `    ${block.code}`;
    case "button":
      return `${block.label}:\n${block.url}`;
    case "link":
      return `${block.lead} ${block.label}:\n${block.url}`;
  }
}

/** The same mail as plain text. */
export function renderText(content: MailContent): string {
  const parts = [content.title, ...content.blocks.map(renderBlock)];
  return `${parts.join("\n\n")}\n\n-- \nEnvent · Start your entrepreneurial journey\n`;
}
