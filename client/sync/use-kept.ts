import { useState } from 'react'
import { useEngine } from './sync-provider.tsx'

/**
 * A small setting that this device stores for the signed-in person, such as the columns of a list or saved views.
 * `parse` reads the stored value, or null if there is none. A change applies to the value stored at that moment, so
 * that two windows do not undo each other.
 */
export function useKept<T>(name: string, parse: (text: string | null) => T): [T, (change: (before: T) => T) => void] {
  const key = `rond.${useEngine().userId}.${name}`
  const [kept, setKept] = useState(() => ({ key, value: parse(localStorage.getItem(key)) }))
  const value = kept.key === key ? kept.value : parse(localStorage.getItem(key))
  const change = (make: (before: T) => T) => {
    const next = make(parse(localStorage.getItem(key)))
    localStorage.setItem(key, JSON.stringify(next))
    setKept({ key, value: next })
  }
  return [value, change]
}

/** A switch that this device stores for the signed-in person. It is off until they turn it on. */
export const useKeptSwitch = (name: string) => useKept(name, (text) => text === 'true')
