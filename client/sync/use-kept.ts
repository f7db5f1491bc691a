import { useState } from 'react'
import { useEngine } from './sync-provider.tsx'

/**
 * Something small that this device keeps for the signed-in person: how a list looks, which views they saved. `parse`
 * reads what was kept, null when there is nothing. A change is made to what stands there now, so that two windows do
 * not undo each other.
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
