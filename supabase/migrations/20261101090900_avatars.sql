-- Why: a member's picture. The bucket is public to read, by an address that nobody can guess without
-- having seen it ({user id}/{hash of the picture}.webp), so pages show pictures without a token and
-- browsers keep them for good. Only the member puts, replaces and removes files in the own folder.
-- The browser sends 512 x 512 WebP without metadata; size and type are checked by the storage server.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 2097152, array['image/webp'])
on conflict (id) do update
set public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

-- What each policy says of a name: the caller's own folder, one kind of file and nothing deeper, so no
-- path such as `{id}/../{other id}/x` fits. A visitor's id is null, and null is no.
-- Reading a public bucket's files asks no policy; this one is for listing, replacing and removing.
create policy avatars_select_own on storage.objects
  for select to authenticated
  using (bucket_id = 'avatars' and name ~ ('^' || (select auth.uid())::text || '/[0-9a-f]{16,64}\.webp$'));

create policy avatars_insert_own on storage.objects
  for insert to authenticated
  with check (bucket_id = 'avatars' and name ~ ('^' || (select auth.uid())::text || '/[0-9a-f]{16,64}\.webp$'));

create policy avatars_update_own on storage.objects
  for update to authenticated
  using (bucket_id = 'avatars' and name ~ ('^' || (select auth.uid())::text || '/[0-9a-f]{16,64}\.webp$'))
  with check (bucket_id = 'avatars' and name ~ ('^' || (select auth.uid())::text || '/[0-9a-f]{16,64}\.webp$'));

create policy avatars_delete_own on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and name ~ ('^' || (select auth.uid())::text || '/[0-9a-f]{16,64}\.webp$'));
