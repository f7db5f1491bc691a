import { createContext, useContext } from 'react'
import type { AppRoute } from '../../resource/app-route.ts'

/** Every route of the product, given from above: what draws navigation is itself shown by routes. */
export const RoutesContext = createContext<readonly AppRoute[]>([])

export const useRoutes = (): readonly AppRoute[] => useContext(RoutesContext)
