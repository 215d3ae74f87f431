import type { Page } from "@playwright/test";
import { pngFile } from "../png.ts";
import { newPerson } from "./accounts.ts";
import { broken } from "./network.ts";
import { answers, button, holds, speaks, strong } from "./scene-steps.ts";
import type { Scene, SceneTools } from "./scenes.ts";
import { readRecord, sessionKey } from "./storage.ts";

const profiles = "/rest/v1/profiles";

/** Who is signed in on the page. */
async function ownId(page: Page): Promise<string> {
  const { user } = (await readRecord(page, sessionKey)) as { user: { id: string } };
  return user.id;
}

async function openSaved({ page }: SceneTools): Promise<void> {
  await page.goto("/profile");
  await page.getByLabel("Company").fill("Solstice");
  await button(page, "Save changes").click();
}

async function choosePicture({ page }: SceneTools): Promise<void> {
  await page.goto("/profile");
  const file = { name: "me.png", mimeType: "image/png", buffer: pngFile(60, 40) };
  await page.getByLabel("Picture file").setInputFiles(file);
  await button(page, "Use this picture").waitFor();
}

/** What the pages for members show when something is missing, refused, or on its way. */
export const memberStates: Scene[] = [
  {
    name: "members-not-loaded",
    heading: /^Hello, /,
    async open({ page }) {
      await answers(page, "/rest/v1/rpc/newest_members", broken);
      await page.goto("/");
      await button(page, "Try again").waitFor();
    },
  },
  {
    name: "profile-on-its-way",
    heading: /./,
    waits: true,
    async open({ page }) {
      await holds(page, profiles);
      await page.goto("/profile");
      await speaks(page, "Loading…");
    },
  },
  {
    name: "profile-not-loaded",
    heading: "We could not load your profile",
    async open({ page }) {
      await answers(page, profiles, broken);
      await page.goto("/profile");
    },
  },
  {
    name: "profile-refused",
    heading: "Your profile",
    async open({ page }) {
      await page.goto("/profile");
      await page.getByLabel("Full Name").fill("");
      await page.getByLabel("LinkedIn profile").fill("nowhere");
      await page.getByLabel("Twitter / X handle").fill("not a handle");
      await button(page, "Save changes").click();
      await speaks(page, "Please tell us your name.");
    },
  },
  {
    name: "profile-not-saved",
    heading: "Your profile",
    async open(tools) {
      await answers(tools.page, profiles, broken, "PATCH");
      await openSaved(tools);
      await tools.page.getByRole("form").getByRole("alert").getByText(/\w/).first().waitFor();
    },
  },
  {
    name: "profile-saved",
    heading: "Your profile",
    async open(tools) {
      await openSaved(tools);
      await speaks(tools.page, "Profile saved");
    },
  },
  {
    name: "profile-changed-elsewhere",
    heading: "Your profile",
    async open({ page, sql }) {
      await page.goto("/profile");
      await page.getByLabel("Company").waitFor();
      await sql`update profiles set company = 'First & Co' where id = ${await ownId(page)}`;
      await page.getByLabel("Company").fill("Second Ltd");
      await button(page, "Save changes").click();
      await button(page, "Load it again").click();
      await speaks(page, "Changed elsewhere");
    },
  },
  {
    name: "picture-refused",
    heading: "Your profile",
    async open({ page }) {
      await page.goto("/profile");
      const file = { name: "me.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
      await page.getByLabel("Picture file").setInputFiles(file);
      await speaks(page, "not a picture we can read");
    },
  },
  { name: "picture-crop", heading: "Your profile", open: choosePicture },
  {
    name: "picture-on-its-way",
    heading: "Your profile",
    async open(tools) {
      await holds(tools.page, /^\/storage\/v1\/object\//);
      await choosePicture(tools);
      await button(tools.page, "Use this picture").click();
      await speaks(tools.page, "Uploading your picture…");
    },
  },
  {
    name: "email-change-asked",
    heading: "Your profile",
    async open({ page }) {
      await page.goto("/profile");
      await page.getByLabel("New email address").fill(newPerson("Rosa Klein").email);
      await button(page, "Change address").click();
      await speaks(page, "Two mails are on their way");
    },
  },
  {
    name: "password-refused",
    heading: "Your profile",
    async open({ page }) {
      await page.goto("/profile");
      await page.getByLabel("Current password", { exact: true }).fill("Not-The-Right-1!");
      await page.getByLabel("New password", { exact: true }).fill(strong);
      await button(page, "Save new password").click();
      await speaks(page, "This is not your current password.");
    },
  },
  {
    name: "devices-not-loaded",
    heading: "Your profile",
    async open({ page }) {
      await answers(page, "/rest/v1/rpc/list_sessions", broken);
      await page.goto("/profile");
      await button(page, "Try again").waitFor();
    },
  },
  {
    name: "sign-out-everywhere",
    heading: "Your profile",
    async open({ page }) {
      await page.goto("/profile");
      await button(page, "Sign out everywhere").click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "delete-account-refused",
    heading: "Your profile",
    async open({ page }) {
      await page.goto("/profile");
      await button(page, "Delete my account").click();
      await page.getByLabel("Confirmation").fill("delete my account");
      await page.getByLabel("Your password", { exact: true }).fill("Not-The-Right-1!");
      await button(page, "Delete for good").click();
      await page.locator("[role=dialog] input[aria-invalid=true]").waitFor();
    },
  },
  {
    name: "terms-not-accepted",
    heading: "One last thing",
    async open({ page, sql }) {
      await page.goto("/profile");
      await page.getByLabel("Company").waitFor();
      const id = await ownId(page);
      await sql`delete from profiles where id = ${id}`;
      await sql`delete from terms_acceptances where user_id = ${id}`;
      await sql`update auth.users set raw_user_meta_data = '{}' where id = ${id}`;
      await page.reload();
      await button(page, "Accept and continue").click();
      await speaks(page, "Please accept both");
    },
  },
];
