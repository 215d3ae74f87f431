import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Scene, SceneTools } from "../../web/e2e/support/scenes.ts";

const longName =
  "Maximiliana Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft von Ahn";

interface Facts {
  name: string;
  company: string;
  job_title: string;
  bio: string;
  avatar_url?: string;
}

/** The member of the scene says other things about themselves. */
async function becomes(sql: Sql, facts: Facts): Promise<void> {
  await sql`
    update profiles set ${sql({ avatar_url: "", ...facts })}
    where id = (select id from profiles where name = 'Amara Okafor' order by created_at desc limit 1)`;
}

const asMember =
  (facts: Facts, path: string) =>
  async ({ page, sql }: SceneTools) => {
    await becomes(sql, facts);
    await page.goto(path);
  };

const german: Facts = {
  name: longName,
  company: "Rechtsschutzversicherungsgesellschaften-Zusammenschluss",
  job_title: "Kraftfahrzeughaftpflichtversicherungsbeauftragte",
  bio: `${"Nahrungsmittelunverträglichkeitsforschungsgemeinschaft".repeat(4)} und mehr.`,
};

const arabic: Facts = {
  name: "عائشة بنت محمد الفهرية القرشية",
  company: "شركة الطاقة الشمسية المحدودة",
  job_title: "المؤسسة والمديرة التنفيذية",
  bio: "نبني شبكات طاقة شمسية صغيرة للأسواق التي نسيتها الشبكة.\nأبحث عن مهندسين.",
};

const japanese: Facts = {
  name: "田中 美咲",
  company: "株式会社ペーパーレーン",
  job_title: "代表取締役",
  bio: "紙のない物流をつくっています。ハードウェアに詳しい方とお話ししたいです。",
  // A file that was removed: the initials stand in.
  avatar_url: "https://pictures.example/no-such-picture.webp",
};

/** What long words, and words that run the other way, do to a form. */
export const badInputOfVisitors: Scene[] = [
  {
    name: "register-long-name",
    heading: "Join Envent",
    async open({ page }) {
      await page.goto("/register");
      await page.getByLabel("Full Name").fill(`${longName} X`);
      await page.getByLabel("Email Address").fill(`${"a".repeat(64)}@${"b".repeat(60)}.example`);
      await leavePassword(page, "abc");
    },
  },
  {
    name: "register-arabic-name",
    heading: "Join Envent",
    async open({ page }) {
      await page.goto("/register");
      await page.getByLabel("Full Name").fill(arabic.name);
      await leavePassword(page, "Aa1!");
    },
  },
];

async function leavePassword(page: Page, password: string): Promise<void> {
  const field = page.getByLabel("Password", { exact: true });
  await field.fill(password);
  await field.blur();
}

/** Members whose names and words are longer, or run the other way, than most. */
export const badInputOfMembers: Scene[] = [
  { name: "member-home-german", heading: /^Hello, /, open: asMember(german, "/") },
  { name: "member-home-arabic", heading: /^Hello, /, open: asMember(arabic, "/") },
  { name: "member-home-japanese", heading: /^Hello, /, open: asMember(japanese, "/") },
  { name: "profile-german", heading: "Your profile", open: asMember(german, "/profile") },
  { name: "profile-arabic", heading: "Your profile", open: asMember(arabic, "/profile") },
];
