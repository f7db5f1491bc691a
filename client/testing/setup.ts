// Runs before each file of screen tests: files share the modules of their worker, and hooks belong to one file.
import { afterEach } from 'vitest'
import { closeScreens } from './screen.tsx'

afterEach(closeScreens)
