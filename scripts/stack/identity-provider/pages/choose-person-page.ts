import { type Html, html } from "../../mail/pages/html.ts";
import type { Brand } from "../brands.ts";
import { keyOf, type Person } from "../person.ts";
import { page } from "./page.ts";

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.at(-1)].map((word) => word?.[0] ?? "").join("");
}

function addressOf(person: Person): Html {
  if (!person.email) return html`<span class="quiet">shares no email address</span>`;
  if (person.emailVerified) return html`<span class="quiet">${person.email}</span>`;
  return html`<span class="quiet">${person.email} <em>not verified</em></span>`;
}

function personButton(person: Person): Html {
  return html`<li><button class="person" name="choice" value="${keyOf(person)}">
        <span class="initials" aria-hidden="true">${initials(person.name)}</span>
        <span><b>${person.name}</b>${addressOf(person)}</span>
      </button></li>`;
}

/** The page where a real provider would ask for a password: here one picks, types, or declines. */
export function choosePersonPage(brand: Brand, people: Person[], problem = ""): Html {
  return page(
    `Local sign-in instead of ${brand.label}`,
    html`<h1>Who signs in with ${brand.label}?</h1>
      <p class="quiet">Envent asks for a name, an email address and a picture.</p>
      <form method="post" aria-label="Pick a person"><ul>${people.map(personButton)}</ul></form>
      <form method="post" class="typed" aria-label="Type a person">
        <h2>Someone else</h2>
        ${problem !== "" && html`<p role="alert" class="problem">${problem}</p>`}
        <label>Name <input name="name" required maxlength="320" autocomplete="off"></label>
        <label>Email <input name="email" type="email" maxlength="320" autocomplete="off" aria-describedby="email-hint"></label>
        <p class="quiet" id="email-hint">Leave it empty for a person who shares no address.</p>
        <label class="tick"><input type="checkbox" name="email_verified" checked> ${brand.label} has verified this email</label>
        <label>Picture address <input name="picture" type="url" maxlength="2048" autocomplete="off"></label>
        <button class="primary" name="choice" value="typed">Sign in as this person</button>
      </form>
      <form method="post" class="deny"><button name="choice" value="deny">Deny access</button></form>`,
  );
}
