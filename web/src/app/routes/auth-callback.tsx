import { PageMeta } from "@/components/page-meta.tsx";
import { CallbackScreen } from "@/features/auth/callback-screen.tsx";
import { acceptTerms } from "@/features/profile/api/accept-terms.ts";
import { useAuth } from "@/lib/session/use-auth.ts";

export function Component() {
  const { user, signOut } = useAuth();
  return (
    <>
      <PageMeta title="Signing you in" />
      <CallbackScreen
        email={user?.email ?? ""}
        acceptTerms={async () => {
          if (user) await acceptTerms(user);
        }}
        signOut={signOut}
      />
    </>
  );
}
