import { useNavigate } from "react-router-dom";
import { Avatar } from "@/components/avatar.tsx";
import { PersonIcon, SignOutIcon } from "@/components/icons.tsx";
import { Menu } from "@/components/menu.tsx";
import { paths } from "@/config/paths.ts";
import { displayName } from "@/features/profile/display-name.ts";
import { useAuth } from "@/lib/session/use-auth.ts";
import { useLeave } from "../guards/use-leave.ts";

/** One's own menu: the profile and the way out. */
export function AccountMenu() {
  const { user } = useAuth();
  const leave = useLeave();
  const navigate = useNavigate();
  if (!user) return null;
  const name = displayName(user);

  return (
    <Menu
      label="Your account"
      trigger={<Avatar name={name} size="small" />}
      heading={
        <>
          <span className="block truncate font-medium text-ink">{name}</span>
          <span className="block truncate text-[0.8125rem] text-ink-muted">{user.email}</span>
        </>
      }
      items={[
        {
          label: "Your profile",
          icon: <PersonIcon />,
          onSelect: () => navigate(paths.profile),
        },
        { label: "Sign out", icon: <SignOutIcon />, onSelect: () => leave() },
      ]}
    />
  );
}
