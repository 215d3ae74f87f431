import type { ReactNode, SVGProps } from "react";

type IconProps = SVGProps<SVGSVGElement>;

/** A line icon on a 24 grid, as tall as the text around it. Decorative: name the control that holds it. */
function Line({ children, ...props }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      {children}
    </svg>
  );
}

export const CheckIcon = (props: IconProps) => (
  <Line strokeWidth={2.4} {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Line>
);

export const CloseIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="m6.5 6.5 11 11m0-11-11 11" />
  </Line>
);

export const DotIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="12" cy="12" r="2.6" fill="currentColor" stroke="none" />
  </Line>
);

export const EyeIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </Line>
);

export const EyeOffIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a15 15 0 0 1-2.6 3.3M6.2 7.4A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M10 10.1a2.8 2.8 0 0 0 3.9 3.9M3.5 3.5l17 17" />
  </Line>
);

export const MailIcon = (props: IconProps) => (
  <Line {...props}>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m4 7.5 8 5.5 8-5.5" />
  </Line>
);

export const ArrowLeftIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M19 12H5m6-6.5L4.5 12l6.5 6.5" />
  </Line>
);

export const ArrowRightIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M5 12h14m-6-6.5 6.5 6.5-6.5 6.5" />
  </Line>
);

export const ExternalIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M13.5 5H19v5.5M19 5l-8.5 8.5M10 6H7a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-3" />
  </Line>
);

export const AlertIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.2M12 16.2v.1" />
  </Line>
);

export const WarningIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M12 4 2.8 19.5h18.4L12 4Zm0 6v4.2m0 2.6v.1" />
  </Line>
);

export const InfoIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.2M12 7.8v-.1" />
  </Line>
);

export const SuccessIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.3 2.7 2.7L16 9.7" />
  </Line>
);

export const SunIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="12" cy="12" r="3.8" />
    <path d="M12 3v1.6m0 14.8V21M3 12h1.6m14.8 0H21M5.6 5.6l1.2 1.2m10.4 10.4 1.2 1.2m0-12.8-1.2 1.2M6.8 17.2l-1.2 1.2" />
  </Line>
);

export const MoonIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2Z" />
  </Line>
);

export const ScreenIcon = (props: IconProps) => (
  <Line {...props}>
    <rect x="3" y="4.5" width="18" height="12" rx="2" />
    <path d="M9 20h6m-3-3.5V20" />
  </Line>
);

export const PersonIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="12" cy="8.2" r="3.7" />
    <path d="M4.8 20c.6-3.8 3.5-6 7.2-6s6.6 2.2 7.2 6" />
  </Line>
);

export const PeopleIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="9" cy="8.5" r="3.3" />
    <path d="M2.8 19.5c.5-3.4 3-5.3 6.2-5.3s5.7 1.9 6.2 5.3M15.5 5.5a3.3 3.3 0 0 1 0 6.1m2.2 3.2c1.9.7 3.1 2.3 3.5 4.7" />
  </Line>
);

export const CalendarIcon = (props: IconProps) => (
  <Line {...props}>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
    <path d="M3.5 10h17M8 3v4m8-4v4" />
  </Line>
);

export const CardIcon = (props: IconProps) => (
  <Line {...props}>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <circle cx="8.7" cy="11" r="1.9" />
    <path d="M5.8 16c.4-1.5 1.5-2.3 2.9-2.3s2.5.8 2.9 2.3M14.5 10h3.5m-3.5 4h2.5" />
  </Line>
);

export const SignOutIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M14 4.5H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h7M10.5 12H20m-3.5-4L20.5 12l-4 4" />
  </Line>
);

export const LockIcon = (props: IconProps) => (
  <Line {...props}>
    <rect x="4.5" y="10.5" width="15" height="10" rx="2.3" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </Line>
);
