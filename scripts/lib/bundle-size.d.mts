/** What a seller's first visit may cost on the wire, in bytes of gzip. */
export const FIRST_LOAD_BUDGET: number

/** Weighs the first load of the built client; `files` are relative to `dist`. */
export function bundleReport(): { fits: boolean; bytes: number; text: string; files: readonly string[] }
