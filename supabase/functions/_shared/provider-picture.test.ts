import { expect, it } from "vitest";
import { pictureFromMetadata } from "./provider-picture.ts";

const picture = "https://pictures.example/ada.png?size=96";

it.each([
  ["LinkedIn's", { picture }, picture],
  ["Google's", { picture, avatar_url: picture }, picture],
  ["the second name alone", { avatar_url: picture }, picture],
  ["nothing", {}, ""],
  ["no text", { picture: 7, avatar_url: null }, ""],
  ["a script", { picture: "javascript:alert(1)" }, ""],
  ["a break-out", { picture: 'https://x.example/"onerror=' }, ""],
  ["one that is too long", { picture: `https://x.example/${"x".repeat(2048)}` }, ""],
])("takes %s", (_name, metadata, taken) => {
  expect(pictureFromMetadata(metadata)).toBe(taken);
});
