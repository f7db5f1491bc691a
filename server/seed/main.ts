// `npm run seed -- <story>`: loads a named story into an empty DATA_DIR. Without a name it lists the stories.
import { createApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { openPlatform } from '../platform/open-platform.ts'
import { closeToOthers, makeFilesPrivate } from '../platform/private-files.ts'
import { loadStory } from './seed.ts'
import { stories } from './stories.ts'

makeFilesPrivate()
const [name] = process.argv.slice(2)
if (name === undefined) {
  console.log(`Stories:\n${stories.map((story) => `  ${story.name.padEnd(20)} ${story.about}`).join('\n')}`)
} else {
  await load(name)
}

async function load(story: string): Promise<void> {
  const config = readConfig()
  closeToOthers(config, console.warn)
  const platform = await openPlatform(config)
  try {
    const seeded = await loadStory(platform, story, createApp(platform).sync)
    console.log(
      `Loaded ${seeded.story}. Password ${seeded.password}:\n${seeded.emails.map((one) => `  ${one}`).join('\n')}`,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await platform.database.close()
  }
}
