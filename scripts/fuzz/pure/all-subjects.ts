import { installBrowser } from "./browser.ts";
import type { Subject } from "./subject.ts";

/** Every reader that runs without a server. The web app's are loaded once there is a storage for them to find. */
export async function allSubjects(): Promise<Subject[]> {
  installBrowser();
  const [{ mailSubjects }, { recordSubjects }, { callbackSubjects }] = await Promise.all([
    import("./mail-subjects.ts"),
    import("./record-subjects.ts"),
    import("./callback-subjects.ts"),
  ]);
  return [...mailSubjects, ...recordSubjects, ...callbackSubjects];
}
