-- Why: an access token stays good for a while after its account was deleted. Without this, a tab left
-- open could still put a picture into the folder that has just been emptied for good. Whoever has a
-- profile has an account; the profile goes with the account.

alter policy avatars_insert_own on storage.objects
  with check (
    bucket_id = 'avatars'
    and name ~ ('^' || (select auth.uid())::text || '/[0-9a-f]{16,64}\.webp$')
    and exists (select from public.profiles where profiles.id = (select auth.uid()))
  );

alter policy avatars_update_own on storage.objects
  with check (
    bucket_id = 'avatars'
    and name ~ ('^' || (select auth.uid())::text || '/[0-9a-f]{16,64}\.webp$')
    and exists (select from public.profiles where profiles.id = (select auth.uid()))
  );
