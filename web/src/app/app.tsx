import { type createBrowserRouter, RouterProvider } from "react-router-dom";
import { AuthProvider } from "@/lib/session/auth-provider.tsx";

/** The whole app: one owner of the session around one router. */
export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <AuthProvider>
      <RouterProvider router={router} />
    </AuthProvider>
  );
}
