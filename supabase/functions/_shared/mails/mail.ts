/** A mail before it is sent: both forms say the same. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
}
