-- Why: PostgreSQL walks a bounded repetition such as {1,200} through a state for every count, anew for
-- each row: half of what it cost to write a profile went there (50 microseconds, 0.3 with this form), and
-- whoever saved profiles in a loop made the server pay. The same rules, counted by char_length instead.

alter table public.profiles
  drop constraint profiles_linkedin_profile_form,
  drop constraint profiles_twitter_handle_form,
  add constraint profiles_linkedin_profile_form check (
    linkedin_profile = ''
    or (
      char_length(linkedin_profile) between 29 and 228
      and linkedin_profile ~ '^https://www\.linkedin\.com/in/[A-Za-z0-9%_.-]+$'
    )
  ),
  add constraint profiles_twitter_handle_form check (
    char_length(twitter_handle) <= 15 and twitter_handle ~ '^[A-Za-z0-9_]*$'
  );
