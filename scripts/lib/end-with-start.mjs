// Loaded before the server by what starts it again after a crash: without it, killing that process would leave the server
// alone on its port. Whoever kills it at once means the server too, so this is no orderly stop.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.channel.unref()
}
