import { useEffect, useState } from 'react'
import { useEngine } from './sync-provider.tsx'

/**
 * The arguments of a command in the outbox, with its secrets opened. They may only fill the form that the command
 * came from. Null if there is no such command.
 */
export function useCommandArgs(seq: number | null): {
  args: Readonly<Record<string, unknown>> | null
  loading: boolean
} {
  const engine = useEngine()
  const [opened, setOpened] = useState<{ seq: number; args: Readonly<Record<string, unknown>> | null } | null>(null)
  useEffect(
    function openArgs() {
      if (seq === null) return
      let left = false
      engine.argsOf(seq).then((args) => {
        if (!left) setOpened({ seq, args })
      }, reportError)
      return () => {
        left = true
      }
    },
    [engine, seq],
  )
  const mine = seq !== null && opened?.seq === seq ? opened : null
  return { args: mine?.args ?? null, loading: seq !== null && mine === null }
}
