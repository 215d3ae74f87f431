/**
 * The version of the terms of service and the privacy policy that a person accepts today.
 * It is the date the texts took effect. Change it together with the texts: members who accepted
 * an older version are then asked again, because acceptance is recorded per version.
 */
export const TERMS_VERSION = "2026-11-01";
