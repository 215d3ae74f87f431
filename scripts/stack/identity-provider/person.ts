import { createHash } from "node:crypto";

/** Somebody whom the local provider vouches for. */
export interface Person {
  name: string;
  /** Empty: the provider tells no address, as when somebody declines to share it. */
  email: string;
  emailVerified: boolean;
  /** The address of a picture, or empty. */
  picture: string;
}

/** For trying things out without typing: each stands for a case that the app has to handle. */
export const samplePeople: Person[] = [
  { name: "Amara Okafor", email: "amara@envent.example", emailVerified: true, picture: "" },
  { name: "Jonas Weber", email: "jonas@envent.example", emailVerified: true, picture: "" },
  { name: "Uma Unverified", email: "uma@envent.example", emailVerified: false, picture: "" },
  { name: "Nora Noaddress", email: "", emailVerified: false, picture: "" },
];

const longestField = 320;

/**
 * The person that the form describes.
 * @returns undefined when the name is missing, or a field is longer than any real one
 */
export function readPerson(form: URLSearchParams): Person | undefined {
  const field = (name: string) => (form.get(name) ?? "").trim();
  const person = {
    name: field("name"),
    email: field("email"),
    emailVerified: form.has("email_verified"),
    picture: field("picture"),
  };
  const fits = [person.name, person.email].every((text) => text.length <= longestField);
  return person.name && fits && person.picture.length <= 2048 ? person : undefined;
}

/** Tells people apart on the page. */
export const keyOf = (person: Person) => (person.email || person.name).toLowerCase();

/**
 * The name that a provider gives a person for ever: the same person is recognised on the next visit,
 * and after a restart of the stack. Each provider has its own.
 */
export function subjectOf(person: Person, brand: string): string {
  return createHash("sha256")
    .update(`${brand} ${keyOf(person)}`)
    .digest("base64url")
    .slice(0, 20);
}
