import 'virtual:design-system.css'
import './ui/fonts/public-sans.css'
import './app/motion.css'
import { nextTask } from './ui/next-task.ts'

// The content policy forbids code made of text: zod would try once, and the browser work out a report of it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
// The libraries first, our own code after them: each runs in a task of its own, and the page breathes in between.
await import('react-dom/client')
await nextTask()
const { begin } = await import('./app/begin.tsx')
await nextTask()
await begin()
