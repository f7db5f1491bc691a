import './ui/fonts/public-sans.css'
import './app/motion.css'
import { nextTask } from './ui/next-task.ts'

// The libraries first, our own code after them: each runs in a task of its own, and the page breathes in between.
await import('react-dom/client')
await nextTask()
await import('./app/begin.tsx')
