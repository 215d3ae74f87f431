import { expect, test } from "vitest";
import { findCode, findLinks } from "./src/index.ts";

const inText = (text: string) => findCode({ text, html: "" });
const inHtml = (html: string) => findCode({ text: "", html });

test.each([
  ["Your code is 402913.", "402913"],
  ["code:402913", "402913"],
  ["(402913)", "402913"],
  ["402913", "402913"],
  ["Code 000042, valid for 10 minutes", "000042"],
  ["402913\nand once more: 402913", "402913"],
])("a code that stands alone is found: %j", (text, code) => {
  expect(inText(text)).toBe(code);
});

test.each([
  ["1234567"],
  ["12345"],
  ["a402913"],
  ["402913b"],
  ["é402913"],
  ["+402913"],
  ["#402913"],
  ["402913-77"],
  ["1,402913"],
  ["402913.50"],
  ["https://example.com/?c=402913"],
  ["https://example.com/402913 only"],
  [""],
])("digits of something else are no code: %j", (text) => {
  expect(inText(text)).toBeNull();
});

test("of several numbers the one on its own line is the code, else none", () => {
  expect(inText("Order 111111\n\n  402913\n\nThanks")).toBe("402913");
  expect(inText("Order 111111 or 402913")).toBeNull();
});

test("in HTML only what is shown counts", () => {
  expect(inHtml('<p style="color:#123456">Code <b>402913</b></p>')).toBe("402913");
  expect(inHtml("<style>a{width:123456}</style><!-- 111111 --><td>402913</td>")).toBe("402913");
  expect(inHtml("<td>402</td><td>913</td>")).toBeNull();
  expect(inHtml("<b>402913</b>77")).toBeNull();
  expect(inHtml("<p>&#52;02913</p>")).toBe("402913");
});

test("the subject is looked at last", () => {
  expect(findCode({ text: "Hello", html: "", subject: "402913 is your code" })).toBe("402913");
  expect(findCode({ text: "111111", html: "", subject: "402913" })).toBe("111111");
});

test("links are read as a reader would open them", () => {
  const html = `
    <a class="x > y" href="https://example.com/a?b=1&amp;c=%20&#38;d=&#x41;">one</a>
    <A HREF='https://example.com/two'>two</A>
    <a href=https://example.com/three>three</a>
    <a data-href="https://example.com/no">no</a>
    <!-- <a href="https://example.com/hidden">hidden</a> -->
    <a href="mailto:a@example.com">mail</a> <a href="javascript:alert(1)">script</a>
    <a href="https://example.com/two">again</a>`;
  expect(findLinks({ html, text: "" })).toEqual([
    "https://example.com/a?b=1&c=%20&d=A",
    "https://example.com/two",
    "https://example.com/three",
  ]);
});

test("bare addresses end before the sentence's punctuation", () => {
  const text = `See https://example.com/a, (https://example.com/b) and <https://example.com/c>.
    Also https://example.com/d_(e)! Or "https://example.com/f?g=h&i=j". https://example.com/a`;
  expect(findLinks({ html: "", text })).toEqual([
    "https://example.com/a",
    "https://example.com/b",
    "https://example.com/c",
    "https://example.com/d_(e)",
    "https://example.com/f?g=h&i=j",
  ]);
});

test("markup that is broken is read as far as it goes", () => {
  const links = (html: string) => findLinks({ html, text: "" });
  expect(links("1 < 2 <a title=it's href=https://example.com/a>")).toEqual([
    "https://example.com/a",
  ]);
  expect(links('<a / href = "https://example.com/b" href="https://example.com/c"')).toEqual([
    "https://example.com/b",
  ]);
  expect(links('<a title="x" href="https://example.com/d')).toEqual([]);
  expect(links("<script><a href=https://example.com/e></a></script>")).toEqual([]);
  expect(links("<!--> <a href=https://example.com/f>")).toEqual(["https://example.com/f"]);
});

test.each([
  ["open tags", "<a ".repeat(200_000)],
  ["open comments", "<!--".repeat(200_000)],
  ["open styles", "<style>".repeat(200_000)],
  ["open quotes", `<a href="`.repeat(100_000)],
  ["equals signs", `<a ${"=".repeat(200_000)}`],
  ["blanks", `<a ${" ".repeat(200_000)}`],
  ["references", "&#1".repeat(200_000)],
])("a lot of %s does not hang the reader", (_name, html) => {
  findLinks({ html, text: "" });
  expect(findCode({ html, text: "" })).toBeNull();
});

test("a lot of brackets behind an address does not hang the reader", () => {
  const text = `https://example.com/${")".repeat(200_000)}`;
  expect(findLinks({ html: "", text })).toEqual(["https://example.com/"]);
});
