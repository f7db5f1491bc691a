// `npm run seed -- <story> [--sales N]`: loads a named story into an empty DATA_DIR. Without a name it lists the stories.
import { parseArgs } from 'node:util'
import { createApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { openPlatform } from '../platform/open-platform.ts'
import { closeToOthers, makeFilesPrivate } from '../platform/private-files.ts'
import { repeatable } from './repeatable.ts'
import { loadStory, type StoryWish } from './seed.ts'
import { stories } from './stories.ts'

makeFilesPrivate()
const {
  positionals: [name],
  values,
} = parseArgs({ allowPositionals: true, options: { sales: { type: 'string' } } })
if (name === undefined) {
  console.log(`Stories:\n${stories.map((story) => `  ${story.name.padEnd(20)} ${story.about}`).join('\n')}`)
} else {
  await load({ story: name, ...(values.sales === undefined ? {} : { sales: Number(values.sales) }) })
}

async function load(wish: StoryWish): Promise<void> {
  const config = readConfig()
  closeToOthers(config, console.warn)
  const platform = repeatable(await openPlatform(config))
  try {
    const seeded = await loadStory(platform, createApp(platform).sync, wish)
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
