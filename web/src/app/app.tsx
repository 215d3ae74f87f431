import { RouterProvider } from "react-router-dom";
import { AuthProvider } from "@/lib/session/auth-provider.tsx";
import { router } from "./router.tsx";

/** The whole app: one owner of the session around one router. */
export function App() {
  return (
    <AuthProvider>
      <RouterProvider router={router} />
    </AuthProvider>
  );
}
