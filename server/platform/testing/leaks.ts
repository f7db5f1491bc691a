/** What must never be read in an answer. */
export const leaks = /SQLITE|drizzle|select |insert into|at .*\.ts:|\/work\/|node_modules|stack/i
