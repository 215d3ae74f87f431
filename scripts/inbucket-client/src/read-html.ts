/** A piece of an HTML text: a tag with its attributes (values as written), or the text between tags. */
export type HtmlPiece =
  | { kind: "text"; text: string }
  | { kind: "tag"; name: string; attributes: Map<string, string> };

const TAG_NAME = /<\/?([a-z][^\s/>]*)/iy;
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
const TAG_END = /[\s/]*>/y;

/** Elements whose content is not for reading; it ends only at their own end tag. */
const UNSHOWN = new Map([
  ["script", /<\/script[\s/>]/gi],
  ["style", /<\/style[\s/>]/gi],
  ["title", /<\/title[\s/>]/gi],
]);

/**
 * Reads HTML from front to back, once, so that even hostile markup takes no longer than its length. Comments and what
 * browsers do not show are left out; what is cut off in the middle of a tag ends the reading, as in a browser.
 */
export function* readHtml(html: string): Generator<HtmlPiece> {
  let position = 0;
  while (position < html.length) {
    const open = html.indexOf("<", position);
    if (open !== position) {
      yield { kind: "text", text: html.slice(position, open === -1 ? undefined : open) };
    }
    if (open === -1) return;
    const end = html.startsWith("<!--", open) ? endOfComment(html, open) : null;
    const tag = end === null ? readTag(html, open) : null;
    if (end !== null) {
      position = end;
    } else if (tag) {
      yield { kind: "tag", name: tag.name, attributes: tag.attributes };
      position = tag.closing ? tag.end : endOfUnshown(html, tag.name, tag.end);
    } else {
      yield { kind: "text", text: "<" };
      position = open + 1;
    }
  }
}

function endOfComment(html: string, open: number): number {
  const end = html.indexOf("-->", open + 2);
  return end === -1 ? html.length : end + 3;
}

function endOfUnshown(html: string, name: string, start: number): number {
  const endTag = UNSHOWN.get(name);
  if (!endTag) return start;
  endTag.lastIndex = start;
  return endTag.exec(html)?.index ?? html.length;
}

function readTag(html: string, open: number) {
  TAG_NAME.lastIndex = open;
  const name = TAG_NAME.exec(html)?.[1]?.toLowerCase();
  if (!name) return null;
  const attributes = new Map<string, string>();
  let end = TAG_NAME.lastIndex;
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const match = ATTRIBUTE.exec(html);
    if (!match?.[1]) break;
    const key = match[1].toLowerCase();
    // The first of two attributes with the same name counts.
    if (!attributes.has(key)) attributes.set(key, match[2] ?? match[3] ?? match[4] ?? "");
    end = ATTRIBUTE.lastIndex;
  }
  TAG_END.lastIndex = end;
  const complete = TAG_END.test(html);
  const closing = html[open + 1] === "/";
  return { name, attributes, closing, end: complete ? TAG_END.lastIndex : html.length };
}
