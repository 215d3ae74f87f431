/** The database as the API shows it, in the form that `supabase gen types typescript` gives. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      profiles: {
        Row: {
          avatar_url: string;
          bio: string;
          company: string;
          created_at: string;
          email: string;
          id: string;
          is_verified: boolean;
          job_title: string;
          linkedin_profile: string;
          name: string;
          twitter_handle: string;
          updated_at: string;
        };
        Insert: {
          avatar_url?: string;
          bio?: string;
          company?: string;
          job_title?: string;
          linkedin_profile?: string;
          name?: string;
          twitter_handle?: string;
        };
        Update: {
          avatar_url?: string;
          bio?: string;
          company?: string;
          job_title?: string;
          linkedin_profile?: string;
          name?: string;
          twitter_handle?: string;
        };
        Relationships: [];
      };
      terms_acceptances: {
        Row: { accepted_at: string; user_id: string; version: string };
        Insert: { version: string };
        Update: Record<string, never>;
        Relationships: [];
      };
    };
    Views: Record<string, never>;
    Functions: {
      newest_members: {
        Args: { before_created_at?: string; before_id?: string; page_size?: number };
        Returns: {
          avatar_url: string;
          company: string;
          created_at: string;
          id: string;
          job_title: string;
          name: string;
        }[];
      };
    };
    Enums: Record<string, never>;
    CompositeTypes: Record<string, never>;
  };
};
