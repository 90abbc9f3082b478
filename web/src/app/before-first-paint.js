// Runs before the first paint, and decides what depends on this device: the theme, and whose page it is.
(() => {
  const { dataset } = document.documentElement;
  dataset.role = 'visitor';
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    const token = localStorage.getItem('token');
    const user = token && JSON.parse(localStorage.getItem('user') ?? 'null');
    if (user) dataset.role = user.role;
    requestFirstReply(user ? token : null);
  } catch {
    // Without the device's storage everybody is a visitor.
    requestFirstReply(null);
  }

  /** Requests the data that a page begins with: `first-reply.ts` hands it to the code of the page, which loads later. */
  function requestFirstReply(token) {
    const { pathname, search } = location;
    const [, page, segment] = pathname.split('/');
    const addressesForPlayers = {
      '': '/api/home',
      predictions: '/api/predictions/user?with=notices',
      players: !search && `/api/players/${segment}`,
      results: segment && `/api/scores/race/${segment}?with=notices`,
    };
    const address =
      page === 'leaderboard' && !search
        ? '/api/scores/leaderboard'
        : token && addressesForPlayers[page];
    if (!address) return;
    const response = fetch(address, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      cache: dataset.role === 'admin' ? 'reload' : 'default',
      // As for all calls, by `TIMEOUT_MS` in api.ts.
      signal: AbortSignal.timeout(35_000),
    });
    // The code that takes the response handles its failure.
    response.catch(() => undefined);
    globalThis.firstReply = { address, token, response };
  }
})();
