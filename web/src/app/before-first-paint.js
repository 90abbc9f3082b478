// Runs before the first paint, and decides what depends on this device: the theme, and whose page it is.
(() => {
  const { dataset } = document.documentElement;
  dataset.role = 'visitor';
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    const user = localStorage.getItem('token') && localStorage.getItem('user');
    if (user) dataset.role = JSON.parse(user).role;
  } catch {
    // Without the device's storage everybody is a visitor.
  }
})();
