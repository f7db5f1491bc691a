// A program: fills the folder DATA_DIR with the story SEED_STORY as it was at the beginning of each screen test, and ends.
import { startClockAt, TEST_NOW } from './shifted-clock.ts'

// The seeded rows are older than the first moment of a test.
startClockAt(TEST_NOW - 60_000)
await import('../../e2e/fixtures/seed.ts')
