import { truncateSync, writeFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { pngFile } from "./png.ts";

const png = (buffer: Buffer, name = "me.png") => ({ name, mimeType: "image/png", buffer });

async function usePicture(page: Page, file: ReturnType<typeof png>): Promise<void> {
  await page.getByLabel("Picture file").setInputFiles(file);
  await page.getByRole("button", { name: "Use this picture" }).click();
}

test.beforeEach(async ({ memberPage }) => {
  await memberPage.goto("/profile-setup");
});

test("a picture is cut to a square, written anew as WebP without its metadata, and shown", async ({
  page,
  member,
  sql,
}) => {
  await expect(page.getByText("0 of 6 filled in")).toBeVisible();
  await page.getByLabel("Picture file").setInputFiles(png(pngFile(1200, 800, "51.5007,-0.1246")));
  const part = page.getByRole("img", { name: /The part of your picture/ });
  await part.press("ArrowLeft");
  await page.getByLabel("Zoom").press("ArrowRight");
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByRole("button", { name: "Change picture" })).toBeVisible();
  await expect(page.getByText("1 of 6 filled in")).toBeVisible();
  const [row] = await sql`select id, avatar_url from profiles where email = ${member.email}`;
  const address = new URL(row?.avatar_url);
  expect(address.pathname).toMatch(
    new RegExp(`^/storage/v1/object/public/avatars/${row?.id}/[0-9a-f]{64}\\.webp$`),
  );
  const answer = await fetch(address);
  expect(answer.headers.get("content-type")).toBe("image/webp");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
  expect(bytes.includes("51.5007")).toBe(false);
  const size = await page.evaluate(async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob());
    return [picture.width, picture.height];
  }, address.href);
  expect(size).toEqual([512, 512]);
  await expect(page.locator(`img[src="${address.href}"]`).first()).toBeVisible();
});

test("a new picture replaces the old file, and removing it leaves none", async ({
  page,
  member,
  sql,
}) => {
  const files = () => sql`
    select o.name from storage.objects as o
    join profiles as p on o.name like p.id || '/%' where p.email = ${member.email}`;
  await usePicture(page, png(pngFile(600, 600)));
  await expect(page.getByRole("button", { name: "Change picture" })).toBeVisible();
  const [first] = await files();
  await usePicture(page, png(pngFile(300, 700)));
  await expect(async () => {
    const rows = await files();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.name).not.toBe(first?.name);
  }).toPass();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: "Add a picture" })).toBeVisible();
  await expect(async () => expect(await files()).toHaveLength(0)).toPass();
});

test("a picture is dropped onto the page", async ({ page }) => {
  const base64 = pngFile(400, 400).toString("base64");
  const transfer = await page.evaluateHandle((data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const files = new DataTransfer();
    files.items.add(new File([bytes], "me.png", { type: "image/png" }));
    return files;
  }, base64);
  const area = page.getByText("You can also drop a file here.");
  await area.dispatchEvent("drop", { dataTransfer: transfer });
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByRole("button", { name: "Change picture" })).toBeVisible();
});

test("files that are no pictures, or too much, are refused with a sentence", async ({
  page,
}, testInfo) => {
  const chooser = page.getByLabel("Picture file");
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const huge = pngFile(1, 1);
  huge.writeUInt32BE(30_000, 16);
  huge.writeUInt32BE(30_000, 20);
  const cases: [Buffer, string, RegExp][] = [
    [Buffer.alloc(0), "empty.png", /empty/],
    [Buffer.from("%PDF-1.7 renamed"), "renamed.png", /not a picture we can read/],
    [Buffer.from(script), "drawing.svg", /not a picture we can read/],
    [huge, "huge.png", /too many/],
    [pngFile(40, 40).subarray(0, 60), "cut-off.png", /damaged/],
  ];
  for (const [buffer, name, sentence] of cases) {
    await chooser.setInputFiles(png(buffer, name));
    await expect(page.getByRole("region", { name: "Your picture" }).getByRole("alert")).toHaveText(
      sentence,
    );
  }
  // On the disk and full of holes: 50 MB that take no time to write or to send to the browser.
  const large = testInfo.outputPath("large.png");
  writeFileSync(large, pngFile(10, 10));
  truncateSync(large, 50 * 1024 * 1024);
  await chooser.setInputFiles(large);
  await expect(page.getByText(/larger than 20 MB/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a picture" })).toBeVisible();
});

test("what hides behind a real picture does not survive", async ({ page, member, sql }) => {
  const polyglot = Buffer.concat([pngFile(100, 100), Buffer.from("<script>alert(1)</script>")]);
  await usePicture(page, png(polyglot));
  await expect(page.getByRole("button", { name: "Change picture" })).toBeVisible();
  const [row] = await sql`select avatar_url from profiles where email = ${member.email}`;
  const bytes = Buffer.from(await (await fetch(row?.avatar_url)).arrayBuffer());
  expect(bytes.includes("script")).toBe(false);
});

test("the network lost in mid-upload: nothing half-saved, and the picture is kept for another try", async ({
  page,
  member,
  sql,
  complaints,
}) => {
  await page.route("**/storage/v1/object/avatars/**", (route) => route.abort("connectionreset"));
  await usePicture(page, png(pngFile(500, 500)));
  await expect(page.getByRole("region", { name: "Your picture" }).getByRole("alert")).toContainText(
    "Please check your connection",
  );
  const before = await sql`select avatar_url from profiles where email = ${member.email}`;
  expect(before).toEqual([{ avatar_url: "" }]);
  await page.unroute("**/storage/v1/object/avatars/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Change picture" })).toBeVisible();
  // The lost connection itself, which the browser reports.
  complaints.length = 0;
});
