import { lookAtEveryWay } from "./accessibility/look.ts";
import { expect, test } from "./fixtures.ts";
import { memberStates } from "./support/member-states.ts";
import { memberScenes, openScene, visitorScenes } from "./support/scenes.ts";
import { visitorStates } from "./support/visitor-states.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// Scenes of faults provoke them.
test.beforeEach(({ provoke }) => provoke(/./));

for (const scene of [...visitorScenes, ...visitorStates]) {
  test(`${scene.name} is accessible, however one looks at it`, async ({
    page,
    stack,
    accounts,
    sql,
  }) => {
    await openScene(scene, { page, stack, accounts, sql });
    expect(await lookAtEveryWay(page)).toEqual([]);
  });
}

for (const scene of [...memberScenes, ...memberStates]) {
  test(`${scene.name} is accessible to members, however they look at it`, async ({
    memberPage: page,
    stack,
    accounts,
    sql,
  }) => {
    await openScene(scene, { page, stack, accounts, sql });
    expect(await lookAtEveryWay(page)).toEqual([]);
  });
}
