import { createContext, type ReactNode } from 'react'

/** What the frame puts above the heading of every page: the tabs of its place, or the way to it. */
export const AbovePage = createContext<ReactNode>(null)
