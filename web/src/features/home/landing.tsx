import type { ReactNode } from "react";
import { ButtonLink } from "@/components/button-link.tsx";
import { ArrowRightIcon, CardIcon, LockIcon, PeopleIcon } from "@/components/icons.tsx";
import { paths } from "@/config/paths.ts";

const reasons = [
  {
    Icon: CardIcon,
    title: "One profile that does the talking",
    text: "Who you are, what you are building, whom you would like to meet. Written once, in two minutes, and always up to date.",
  },
  {
    Icon: PeopleIcon,
    title: "People who build",
    text: "Founders, co-founders and the ones about to start. Everybody here has confirmed their email address and goes by their own name.",
  },
  {
    Icon: LockIcon,
    title: "Yours to share, yours to keep",
    text: "No other member ever sees your email address. Only your name is needed, and what you leave empty stays empty.",
  },
];

const steps = [
  { title: "Create your account", text: "With Google, LinkedIn, or your email and a password." },
  {
    title: "Confirm your email",
    text: "One click on the link we send, or six digits if you prefer.",
  },
  {
    title: "Set up your profile",
    text: "Your name is enough to begin. Add the rest when you like.",
  },
];

/** The front page for visitors: what Envent is, why to join, how. The picture comes from outside, for it is made of other features. */
export function Landing({ picture }: { picture: ReactNode }) {
  return (
    <>
      <section className="relative overflow-hidden">
        <div
          aria-hidden="true"
          className="absolute inset-0 -z-10 bg-[radial-gradient(50rem_30rem_at_80%_-10%,var(--brand-soft),transparent_70%)]"
        />
        <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-14 px-5 pt-16 pb-20 sm:px-8 sm:pt-24 lg:grid-cols-[1.05fr_0.95fr] lg:pb-28">
          <div>
            <h1
              tabIndex={-1}
              className="max-w-xl text-[clamp(2.5rem,6vw,4rem)] leading-[1.05] font-semibold tracking-[-0.035em]"
            >
              Start your entrepreneurial journey
            </h1>
            <p className="mt-6 max-w-lg text-lg leading-8 text-ink-muted">
              Envent is where entrepreneurs introduce themselves. Put yourself on the map once, and
              walk into every event and every first conversation already introduced.
            </p>
            <div className="mt-9 flex flex-wrap gap-3">
              <ButtonLink to={paths.register}>
                <span className="inline-flex items-center gap-2">
                  Join Envent <ArrowRightIcon />
                </span>
              </ButtonLink>
              <ButtonLink to={paths.login} variant="secondary">
                Sign in
              </ButtonLink>
            </div>
            <p className="mt-5 text-sm text-ink-muted">
              It costs nothing, and takes about two minutes.
            </p>
          </div>
          {picture}
        </div>
      </section>

      <section aria-labelledby="why" className="border-t border-line bg-surface">
        <div className="mx-auto w-full max-w-6xl px-5 py-20 sm:px-8">
          <h2 id="why" className="max-w-xl text-3xl font-semibold">
            Good companies start with the right people meeting
          </h2>
          <ul className="mt-12 grid gap-x-10 gap-y-12 md:grid-cols-3">
            {reasons.map(({ Icon, title, text }) => (
              <li key={title}>
                <span className="grid size-11 place-items-center rounded-xl bg-brand-soft text-xl text-brand-text">
                  <Icon />
                </span>
                <h3 className="mt-5 text-lg font-semibold">{title}</h3>
                <p className="mt-2 leading-7 text-ink-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section aria-labelledby="how" className="border-t border-line">
        <div className="mx-auto w-full max-w-6xl px-5 pt-20 pb-16 sm:px-8">
          <h2 id="how" className="text-3xl font-semibold">
            How to join
          </h2>
          <ol className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-3">
            {steps.map((step, index) => (
              <li key={step.title} className="flex gap-4">
                <span
                  className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-sm font-semibold text-brand-text tabular-nums"
                  aria-hidden="true"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="pt-1 text-lg font-semibold">{step.title}</h3>
                  <p className="mt-1.5 leading-7 text-ink-muted">{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div className="mx-auto w-full max-w-6xl px-5 pb-20 sm:px-8">
          <div className="always-dark green-glow flex flex-wrap items-center justify-between gap-x-12 gap-y-8 rounded-3xl bg-canvas px-6 py-12 text-ink sm:px-14 sm:py-16">
            <div className="max-w-xl">
              <h2 className="text-3xl leading-tight font-semibold">Walk in already introduced</h2>
              <p className="mt-3 leading-7 text-balance text-ink-muted">
                Two minutes now, and the next room knows who you are and what you are building.
              </p>
            </div>
            <ButtonLink to={paths.register} className="max-sm:w-full">
              Create your account
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}
