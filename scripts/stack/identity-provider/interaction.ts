import type { IncomingMessage, ServerResponse } from "node:http";
import type { Issuer } from "./issuer.ts";
import { localClient } from "./local-client.ts";
import { choosePersonPage } from "./pages/choose-person-page.ts";
import { sendPage } from "./pages/page.ts";
import { keyOf, type Person, readPerson, samplePeople } from "./person.ts";
import { readForm } from "./read-form.ts";

const mostTyped = 5;

/** People typed in on this run of the stack: they can be picked again. */
const typedPeople = new Map<string, Person>();

function offeredPeople(): Person[] {
  return [...[...typedPeople.values()].slice(-mostTyped).reverse(), ...samplePeople];
}

function keepTyped(person: Person): void {
  const known = samplePeople.some((sample) => sample.email === person.email);
  if (!known && person.email) typedPeople.set(person.email.toLowerCase(), person);
}

/** GET: the page to pick or type a person. POST: the choice, which ends the interaction. */
export async function answerInteraction(
  issuer: Issuer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Finds the interaction by its cookie: only the browser that began it can go on with it.
  const details = await issuer.provider.interactionDetails(request, response);
  if (request.method !== "POST") {
    sendPage(response, 200, choosePersonPage(issuer.brand, offeredPeople()));
    return;
  }
  const form = await readForm(request);
  if (form.get("choice") === "deny") {
    await issuer.provider.interactionFinished(request, response, issuer.brand.denial);
    return;
  }
  const picked = offeredPeople().find((person) => keyOf(person) === form.get("choice"));
  const person = picked ?? readPerson(form);
  if (!person) {
    sendPage(response, 400, choosePersonPage(issuer.brand, offeredPeople(), "Type a name."));
    return;
  }
  if (!picked) keepTyped(person);
  const accountId = issuer.remember(person);
  const grant = new issuer.provider.Grant({ accountId, clientId: localClient.id });
  grant.addOIDCScope(String(details.params.scope ?? "openid"));
  await issuer.provider.interactionFinished(request, response, {
    login: { accountId, remember: false },
    consent: { grantId: await grant.save() },
  });
}
