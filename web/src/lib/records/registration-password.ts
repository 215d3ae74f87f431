/**
 * The password of a registration, in the memory of the tab that registered and nowhere else. The same tab sets it again
 * right after verifying, because somebody may have registered the address before with a password of their own.
 */
interface RegistrationPassword {
  email: string;
  password: string;
}

let held: RegistrationPassword | undefined;

export const registrationPassword = {
  read: (): RegistrationPassword | undefined => held,
  save(value: RegistrationPassword): void {
    held = value;
  },
  clear(): void {
    held = undefined;
  },
};
