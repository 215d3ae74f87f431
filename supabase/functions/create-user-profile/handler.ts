import { answer, refusal } from "../_shared/answers.ts";
import {
  type CreateUserProfileSuccess,
  createUserProfileRequestSchema,
  type Profile,
  type ProfileExists,
} from "../_shared/contract.ts";
import { jsonEndpoint } from "../_shared/json-endpoint.ts";
import { pictureFromMetadata } from "../_shared/provider-picture.ts";
import { TERMS_VERSION } from "../_shared/terms.ts";
import type { Member, MemberRows } from "./members.ts";

export interface CreateUserProfileDependencies {
  memberOfToken: (token: string) => Promise<Member | undefined>;
  rowsOf: (token: string, userId: string) => MemberRows;
}

function profileExists(profile: Profile): Response {
  const body: ProfileExists = {
    success: false,
    code: "profile_exists",
    error: "Profile already exists",
    profile,
  };
  return answer(200, body);
}

/** Records the acceptance of today's terms unless it is on record. @returns whether it is now */
async function ensureTermsAccepted(
  rows: MemberRows,
  member: Member,
  sentVersion: string | undefined,
): Promise<boolean> {
  if (await rows.hasAccepted(TERMS_VERSION)) return true;
  // The box was ticked on the registration page, which put the version into the sign-up data; or it was
  // ticked later and the page sends it along. An older version is no acceptance of today's.
  if (sentVersion !== TERMS_VERSION && member.metadata.terms_version !== TERMS_VERSION)
    return false;
  await rows.accept(TERMS_VERSION);
  return true;
}

/**
 * POST {userId, name, email, termsVersion?}: makes the profile of the person the token belongs to.
 * Doing it twice is no error (spec, part 3: Profile row). The `email` sent is not used: the database
 * copies the auth server's.
 */
export function createHandler({ memberOfToken, rowsOf }: CreateUserProfileDependencies) {
  return jsonEndpoint(createUserProfileRequestSchema, async (input, request, log) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    const member = token ? await memberOfToken(token) : undefined;
    if (!token || !member) {
      return refusal(401, "no_authorization", "Please sign in and try again.");
    }
    log.isFrom({ user: member.id });
    if (input.userId.toLowerCase() !== member.id) {
      return refusal(403, "forbidden", "You can only create your own profile.");
    }

    const rows = rowsOf(token, member.id);
    const [existing, termsAccepted] = await Promise.all([
      rows.profile(),
      ensureTermsAccepted(rows, member, input.termsVersion),
    ]);
    if (existing) return profileExists(existing);
    if (!termsAccepted) {
      return refusal(
        422,
        "terms_required",
        "Please accept the terms of service and the privacy policy first.",
      );
    }

    const picture = pictureFromMetadata(member.metadata);
    const created = await rows.createProfile(input.name, picture);
    if (created) {
      const body: CreateUserProfileSuccess = { success: true, profile: created };
      return answer(200, body);
    }
    const fromOtherRequest = await rows.profile();
    if (!fromOtherRequest) throw new Error("A profile exists, but its owner cannot read it.");
    return profileExists(fromOtherRequest);
  });
}
