export interface SignUpRequest {
  name: string;
  email: string;
  password: string;
}

export type SignUpResult =
  /** Shown as the Check Your Email screen, for known and unknown addresses alike. */
  | { status: "email-sent"; email: string }
  /** Where the server needs no confirmation. */
  | { status: "signed-in"; email: string };

export async function signUp({ email }: SignUpRequest): Promise<SignUpResult> {
  return { status: "email-sent", email };
}
